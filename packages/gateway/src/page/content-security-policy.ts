import { createHash } from 'node:crypto';
import { LOOPBACK_SOURCES } from '@mentorias/federation/loopback';
import type { Registry } from '@mentorias/federation/registry';
import { releasesIn } from '../releases/current-registry.ts';

/** The `'sha256-…'` source of an inline script, so that just this text may run. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The sources that Google's set-up guide requires, and the Trusted Types policy by which it writes its button. */
function sourcesOfGoogle(script: string): Record<string, string> {
  const folder = new URL('.', script).href;
  return {
    'script-src': script,
    'style-src': `${folder}style`,
    'frame-src': folder,
    'connect-src': folder,
    'trusted-types': 'goog#html',
  };
}

interface PolicyParts {
  bootHash: string;
  nonce: string;
  /** The origins beside our own that releases are loaded from. */
  releaseOrigins: string[];
  /** Whether a release of modules is registered: the shell then adds import maps with their hashes. */
  withModules: boolean;
  /** Whether a developer may load a remote from their own machine. */
  withOverrides: boolean;
  /** The address of Google's script, where the page has its sign-in. */
  googleScript: string | undefined;
}

/**
 * The policy of every HTML reply: scripts of our own origin and the one boot script, styles of our own and those with the page's
 * nonce (scripts with it where there are modules), nothing inline, nothing evaluated, no framing, and scripts only through Trusted Types.
 */
export function contentSecurityPolicy({
  bootHash,
  nonce,
  releaseOrigins,
  withModules,
  withOverrides,
  googleScript,
}: PolicyParts): string {
  const own: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${bootHash}${withModules ? ` 'nonce-${nonce}'` : ''}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "webpack mf-loader default 'allow-duplicates'",
  };
  const google = googleScript ? sourcesOfGoogle(googleScript) : {};
  const ofRemotes = allowing([...releaseOrigins, ...(withOverrides ? LOOPBACK_SOURCES : [])]);
  return Object.keys({ ...own, ...google })
    .map((name) => [name, own[name], google[name], ofRemotes[name]].filter(Boolean).join(' '))
    .join('; ');
}

/** Whether a release that somebody gets is one of modules. */
export function hasModules(registry: Registry): boolean {
  return releasesIn(registry).some(({ format }) => format === 'module');
}

/** Lets remotes load from these sources: scripts, styles, and the fetches of their files on 'Reintentar'. */
function allowing(sources: string[]): Record<string, string> {
  return Object.fromEntries(['script-src', 'style-src', 'connect-src'].map((name) => [name, sources.join(' ')]));
}
