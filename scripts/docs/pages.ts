import { declaredGroups } from '@backend/testing/route-list';
import { eventsPage } from './events-page';
import { httpPage } from './http-page';

/** The text of each generated page, by its path from the project's root. */
export const generatedPages = (): Readonly<Record<string, string>> => ({
  'docs/events.md': eventsPage(),
  'docs/http.md': httpPage(declaredGroups()),
});
