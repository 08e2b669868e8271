import type { Routing } from '../src/role-routing.ts';
import table from './routing-table.json' with { type: 'json' };

/** Which remote serves which role, and which paths of the one URL are its own (spec §2; `/mis-mentorias` is ours). */
export const ROLE_ROUTING: Routing = table;
