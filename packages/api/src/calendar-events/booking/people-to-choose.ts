import type { FilterPeople, Person } from '@mentorias/contract/events/calendar-events';
import type { UserType } from '@mentorias/domain/people/roles';
import { containsWords } from '../../database/lists/conditions.ts';
import type { Db } from '../../database/schema.ts';

/** The most people for a search, and for the list before one. */
const MOST = { found: 50, listed: 1000 };

/** Active people to choose from for an event, by name (rule 9.6). */
export async function filterPeople(db: Db, search: string): Promise<FilterPeople> {
  return { users: await people(db, 'user', search), guides: await people(db, 'guide', search) };
}

function people(db: Db, userType: UserType, search: string): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('user_type', '=', userType)
    .where('active', '=', true)
    .where('erase_after', 'is', null)
    .where(containsWords('person_text', search))
    .orderBy('name_text')
    .orderBy('id')
    .limit(search === '' ? MOST.listed : MOST.found)
    .execute();
}
