import { randomBytes } from 'node:crypto';
import type { Google } from '@mentorias/api/google/google';
import { malformed } from '@mentorias/api/http/errors';
import type { Routing } from '@mentorias/federation/role-routing';
import { remoteAt } from '@mentorias/federation/role-routing';
import type { PageConfig } from '@mentorias/federation/shell/page-config';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../compress-replies.ts';
import type { GatewayConfig } from '../config/gateway-config.ts';
import { originsOf } from '../config/remotes-config.ts';
import type { ShellRegistry } from '../releases/current-registry.ts';
import { contentSecurityPolicy, hashSource, hasModules } from './content-security-policy.ts';
import { integrityHeaders, lateHashes } from './integrity-reports.ts';
import { headOf, renderPage } from './page.ts';

/** An address that begins so names another host to browsers. */
const SLASHES = /^[/\\]{2,}/;

interface ScreensParts {
  config: GatewayConfig;
  registry: () => Promise<ShellRegistry>;
  google: Pick<Google, 'clientId' | 'script'> | undefined;
  demo: PageConfig['demo'] | undefined;
  /** Called for each page that is handed out. */
  onPage: (handedOut: ShellRegistry) => void;
}

/** Answers every address of a screen with the one page, and every other address that nothing else answers with a 404. */
export function answerScreens(app: FastifyInstance, { config, registry, google, demo, onPage }: ScreensParts): void {
  const { people, roles } = config;
  const withOverrides = !config.production;
  const releaseOrigins = originsOf(config.remotes);

  app.setNotFoundHandler(async (request, reply) => {
    const address = URL.parse(request.url.replace(SLASHES, '/'), 'http://gateway');
    if (!address) throw malformed('No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.');
    if (address.pathname === '/index.html') return reply.redirect('/');
    if (!isScreen(request.method, address.pathname, roles)) {
      return reply.code(404).header('cache-control', 'no-store').send({ error: 'No se encontró lo que buscas' });
    }
    if (SLASHES.test(request.url)) return reply.redirect('/');
    const handedOut = await registry();
    const { shell } = handedOut;
    const nonce = randomBytes(16).toString('base64url');
    const bootHash = hashSource(shell.boot);
    const withModules = hasModules(handedOut);
    const policy = { bootHash, nonce, releaseOrigins, withModules, withOverrides, googleScript: google?.script };
    reply.header('content-security-policy', contentSecurityPolicy(policy));
    reply.headers(integrityHeaders(shell, google !== undefined));
    // Google's popup posts its answer to the page that opened it, from another origin.
    if (google) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('cache-control', 'private, no-cache');
    onPage(handedOut);
    return sendPage(
      request,
      reply,
      renderPage(shell, pageConfig(handedOut, nonce), headOf(config, address.pathname, shell)),
    );
  });

  function pageConfig({ remotes, shell }: ShellRegistry, nonce: string): PageConfig {
    return {
      shell: { version: shell.version },
      ...people,
      google: google ? { clientId: google.clientId, script: google.script } : null,
      ...(demo && { demo }),
      nonce,
      roles,
      remotes,
      overrides: withOverrides,
      doors: shell.doors,
      ...(shell.signedIn && { signedIn: shell.signedIn }),
      ...(shell.signIn && { signIn: shell.signIn }),
      ...(shell.client && { client: shell.client }),
      ...(shell.late && { hashes: lateHashes(shell.late) }),
    };
  }
}

/**
 * Whether a path can be one of the shell's screens: a missing file is a 404, never the page. Below a path that a remote owns a dot
 * makes no file: ids of another backend may contain one (rule 12.2).
 */
export function isScreen(method: string, path: string, roles: Routing): boolean {
  const known = /^\/(api|assets|remotes|\.[^/]*)(\/|$)/.test(path);
  const isFile =
    path.split('/').at(-1)?.includes('.') && !Object.values(roles).some((remotes) => remoteAt(remotes, path));
  return (method === 'GET' || method === 'HEAD') && !known && !isFile;
}
