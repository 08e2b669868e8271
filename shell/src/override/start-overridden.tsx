import { UiProvider } from '@mentorias/ui';
import type { ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { amendRegistry } from '../federation/page-registry.ts';
import { providedVersions } from '../federation/provided-versions.ts';
import { pageConfig } from '../page/page-config.ts';
import { followBuilds } from './builds/follow-builds.ts';
import { overriddenRelease } from './overridden-release.ts';
import { OverrideBar } from './override-bar.tsx';
import { OverrideQuestion } from './override-question.tsx';
import type { Request } from './requested-overrides.ts';
import { requestedOverrides, withoutRequest } from './requested-overrides.ts';
import type { Overrides } from './stored-overrides.ts';
import { clearOverrides, storedOverrides, storeOverrides } from './stored-overrides.ts';

/** Asks which overrides this tab uses, applies them, and calls `start`. */
export async function startOverridden(root: Root, start: (above?: ReactElement) => void) {
  await settleRequest(root);
  const overrides = storedOverrides();
  if (Object.keys(overrides).length === 0) return start();
  await applyOverrides(overrides);
  const reset = () => {
    clearOverrides();
    location.reload();
  };
  start(<OverrideBar overrides={overrides} onReset={reset} />);
}

/** Asks about the overrides in the address, stores the accepted ones, and removes them from the address. */
async function settleRequest(root: Root) {
  const accepted = storedOverrides();
  const request = requestedOverrides(location.search, knownRemotes(), accepted);
  const isNew = request.refused.length > 0 || Object.keys(request.asked).length > 0;
  if (isNew && (await ask(root, request))) storeOverrides({ ...accepted, ...request.asked });
  history.replaceState(history.state, '', withoutRequest(location.href));
}

function ask(root: Root, request: Request): Promise<boolean> {
  return new Promise((onAnswer) => {
    root.render(
      <UiProvider nonce={pageConfig.nonce}>
        <OverrideQuestion {...request} onAnswer={onAnswer} />
      </UiProvider>,
    );
  });
}

function knownRemotes(): string[] {
  return Object.values(pageConfig.roles).flatMap((routings) => routings.map(({ remote }) => remote));
}

async function applyOverrides(overrides: Overrides) {
  const provided = providedVersions();
  const read = (name: string, published = pageConfig.remotes[name]) =>
    overriddenRelease({ name, address: overrides[name] ?? '', published, provided });
  await amendRegistry(async ({ remotes }) => {
    const own = Object.keys(overrides).map(async (name) => [name, await read(name, remotes[name])]);
    return { remotes: { ...remotes, ...Object.fromEntries(await Promise.all(own)) } };
  });
  followBuilds(overrides, read);
}
