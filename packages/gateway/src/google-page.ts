import type { GoogleStandIn } from '@mentorias/api/demo/google-stand-in';
import type { PageConfig } from '@mentorias/federation/page-config';
import type { GatewayConfig } from './gateway-config.ts';
import { STAND_IN_SCRIPT } from './google-stand-in/google-stand-in.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** Which sign-in with Google the page has: that of the configured client id, the demo's stand-in, or none. */
export function googleOf(
  { googleClientId }: Pick<GatewayConfig, 'googleClientId'>,
  standIn: GoogleStandIn | undefined,
): PageConfig['google'] {
  if (googleClientId) return { clientId: googleClientId, script: GOOGLE_SCRIPT };
  return standIn ? { clientId: standIn.google.clientId, script: STAND_IN_SCRIPT } : null;
}
