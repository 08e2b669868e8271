import type { FastifyInstance } from 'fastify';

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
