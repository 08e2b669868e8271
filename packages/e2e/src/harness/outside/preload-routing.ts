import { ROLE_ROUTING } from '@mentorias/federation/releases/routing-table';

// Loaded into a gateway before its own code: it has the operator's line for a remote of another team.
ROLE_ROUTING.guide.push({ remote: 'reportes', paths: ['/reportes'] });
