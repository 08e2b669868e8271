import type { Routing } from '../src/role-routing.ts';
import table from './routing-table.json' with { type: 'json' };

/** Which remote serves which role, and which paths of the one URL are its own (rule 1.2). */
export const ROLE_ROUTING: Routing = table;
