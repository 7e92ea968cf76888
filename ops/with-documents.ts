import { connectDocuments, type Documents } from '../platform/documents/documents';
import { siteConfig } from './site-config';

/** Runs an action with the document store of the site that the operator means. */
export const withDocuments = async (work: (documents: Documents) => Promise<void>) => {
  const documents = await connectDocuments(siteConfig().mongodbUrl);
  try {
    await work(documents);
  } finally {
    await documents.close();
  }
};
