import * as timeDayjs from '@mentorias/domain/time/dayjs';
import * as router from '@mentorias/federation/router';
import type { SharedKey } from '@mentorias/federation/shared-modules';
import { SHARED_MODULES } from '@mentorias/federation/shared-modules';
import * as session from '@mentorias/session';
import * as queryRest from '@mentorias/session/query-rest';
import * as ui from '@mentorias/ui';
import type { createInstance } from '@module-federation/enhanced/runtime';
import * as query from '@tanstack/react-query';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { providedVersions } from './provided-versions.ts';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

type SharedEntry = { lib: () => unknown } | { get: () => Promise<() => unknown> };

const at = (lib: unknown): SharedEntry => ({ lib: () => lib });
const lazy = (load: () => Promise<unknown>): SharedEntry => ({ get: () => load().then((loaded) => () => loaded) });

/** The shell's one copy of each shared module. The chunk of a lazy one is named after its key, for the preloads. */
const PROVIDED: Record<SharedKey, SharedEntry> = {
  react: at(react),
  'react/jsx-runtime': at(jsxRuntime),
  'react-dom': at(reactDom),
  jotai: at(jotai),
  dayjs: at(timeDayjs.dayjs),
  '@mentorias/domain/time/dayjs': at(timeDayjs),
  '@tanstack/react-query': at(query),
  '@mentorias/federation/router': at(router),
  '@mentorias/session': at(session),
  '@mentorias/session/query-rest': at(queryRest),
  '@mentorias/ui': at(ui),
  '@mentorias/ui/controls': lazy(() => import(/* webpackChunkName: "ui-controls" */ '@mentorias/ui/controls')),
  '@mentorias/ui/forms': lazy(() => import(/* webpackChunkName: "ui-forms" */ '@mentorias/ui/forms')),
  '@mentorias/ui/dates': lazy(() => import(/* webpackChunkName: "ui-dates" */ '@mentorias/ui/dates')),
  '@mentorias/ui/table': lazy(() => import(/* webpackChunkName: "ui-table" */ '@mentorias/ui/table')),
  '@mentorias/ui/calendar': lazy(() => import(/* webpackChunkName: "ui-calendar" */ '@mentorias/ui/calendar')),
};

/** What the shell provides to every remote, in the form that Module Federation's runtime takes. */
export function providedModules(): Shared {
  const versions = providedVersions();
  return Object.fromEntries(
    (Object.keys(SHARED_MODULES) as SharedKey[]).map((key) => [
      key,
      {
        version: versions[key],
        ...PROVIDED[key],
        shareConfig: { singleton: true, requiredVersion: `^${versions[key]}` },
      },
    ]),
  ) as Shared;
}
