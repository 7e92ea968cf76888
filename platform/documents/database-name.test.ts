import { expect, it } from '@jest/globals';
import { openDocuments } from './documents';

it.each([
  ['mongodb://a:27017', 'rifaviva'],
  ['mongodb://a:27017/', 'rifaviva'],
  ['mongodb://a:27017/?directConnection=true', 'rifaviva'],
  ['mongodb://a:27017/test', 'test'],
  ['mongodb://ana:p%40ss@a:27017,b:27018,c:27019/?replicaSet=rs', 'rifaviva'],
  ['mongodb://ana:p%40ss@a:27017,[::1]:27018/rifas?replicaSet=rs&tls=true', 'rifas'],
])('%s keeps the documents in the database %s', async (url, name) => {
  const documents = openDocuments(url);
  expect(documents.db.databaseName).toBe(name);
  await documents.close();
});
