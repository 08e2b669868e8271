import { releaseFor } from '@mentorias/federation/canary';
import { runsContract } from '@mentorias/federation/contract';
import { remoteAt } from '@mentorias/federation/role-routing';
import { storedOverrides } from '../override/stored-overrides.ts';
import { pageConfig as config } from '../page/page-config.ts';
import { PUBLIC_PATHS } from '../page/public-paths.ts';
import { remotesOf, roleIn } from '../role-routing/role-in.ts';
import { showSkeleton } from '../skeleton/show-skeleton.ts';
import { makeEarlyCalls } from './early-calls.ts';
import { preloadOwn } from './preload.ts';
import { preloadRelease } from './preload-release.ts';

/**
 * Runs inline in the page before anything else: requests what only a signed-in user needs, the role's remote with it, while the
 * shell's first scripts are still loading (rule 13.1), and shows the outline of the page.
 */

/** The stored session. Storage may contain anything: `@mentorias/session` checks it later. */
function storedSession(): { user?: { id?: number | string; user_type?: string }; token?: string } {
  try {
    const { auth } = JSON.parse(localStorage.getItem('root') ?? '{}');
    return auth?.token ? auth : {};
  } catch {
    return {};
  }
}

const { user, token = '' } = storedSession();
const isPublic = PUBLIC_PATHS.includes(location.pathname);
if (!isPublic) showSkeleton(roleIn(config.roles, user?.user_type) === undefined ? 'sign-in' : 'frame');
if (!isPublic) preloadOwn(user ? config.signedIn : config.signIn, config.hashes);
const name = remoteAt(remotesOf(config.roles, user?.user_type), location.pathname);
const remote = name && !(config.overrides && name in storedOverrides()) ? config.remotes[name] : undefined;
const chosen = remote && releaseFor(remote, user?.id);
const release = chosen && !chosen.mismatch && runsContract(chosen.contract) ? chosen : undefined;
if (release) preloadRelease(release);

if (release?.firstScreen && location.pathname === '/' && location.search === '') makeEarlyCalls(release, token);
