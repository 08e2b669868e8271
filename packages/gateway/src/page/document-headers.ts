import { SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import type { FastifyInstance } from 'fastify';
import type { ShellRegistry } from '../releases/current-registry.ts';

/**
 * Features that no page of ours needs, denied to injected scripts too. The ones that signing in with Google uses
 * (identity-credentials-get, publickey-credentials-get, storage-access) keep their default.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What a browser heeds in the reply that it makes a page of, and in no other. */
const DOCUMENT_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
};

/** Types that are no page, or one without scripts. An SVG is a page with them. */
const NO_PAGE = /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?!svg)|application\/json)/;

/**
 * Adds to every reply that may become a page what keeps others away from it, where its route does not say otherwise. Scripts, styles and
 * the API's replies go without: the headers were half a kilobyte of each, twenty times before the first screen (decision 71).
 */
export function sendDocumentHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (NO_PAGE.test(String(reply.getHeader('content-type')))) return;
    for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/**
 * Adds to every reply of the API, and to the registry, the version of the shell that a new page would get, so that an open page
 * learns of a newer one without asking. No reply waits for the releases folder: it carries what was read last.
 */
export function shellVersionHeader(
  app: FastifyInstance,
  registry: () => Promise<ShellRegistry>,
  first: ShellRegistry['shell'],
): void {
  let { version } = first;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') && request.url !== '/remotes.json') return;
    reply.header(SHELL_VERSION_HEADER, version);
    registry().then(
      ({ shell }) => {
        version = shell.version;
      },
      () => {},
    );
  });
}
