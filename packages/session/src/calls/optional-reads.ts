import type { UserType } from '@mentorias/domain/people/roles';

interface OptionalRead {
  /** Who makes it; everybody where it is not said. */
  by?: UserType;
  /** The screen, or what a screen opens by its query, that is nothing without it. */
  screen?: string;
}

/** The reads beyond docs/api-core.md by which a backend shows what it offers, by path below /api/v1 (rule 12.1). */
const READS = {
  'auth/session': { screen: '/cuenta' },
  'entrepreneur/guides': { by: 'user' },
  'entrepreneur/calendar_events': { by: 'user', screen: '/mis-mentorias' },
  'entrepreneur/agreements': { by: 'user' },
  'guide/calendar_events': { by: 'guide' },
  'guide/agreements': { by: 'guide' },
  'guide/ratings': { by: 'guide' },
  'guide/availability_exceptions': { by: 'guide' },
  'guide/presentation': { by: 'guide' },
  'admin/figures': { by: 'admin', screen: '/users?create=import' },
  'admin/calendar_events': { by: 'admin' },
  'admin/calendar_events/span': { by: 'admin' },
  'admin/account_notes': { by: 'admin', screen: '/users/:id' },
  'admin/report': { by: 'admin', screen: '/reporte' },
  'admin/audit': { by: 'admin', screen: '/auditoria' },
  'admin/data_requests': { by: 'admin', screen: '/datos' },
  'admin/mail': { by: 'admin', screen: '/correos' },
} as const satisfies Record<string, OptionalRead>;

export type OptionalReadPath = keyof typeof READS;

export const OPTIONAL_READS: Readonly<Record<string, OptionalRead>> = READS;

const KEY = 'not-offered';

/** How long the stored lacks are valid, in milliseconds. */
const KEPT_MS = 60 * 60_000;

/** The optional reads that the backend has shown to lack, to a page of this browser in the last hour. */
export function storedLacks(): string[] {
  try {
    const { lacks, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Array.isArray(lacks) && Date.now() < until ? lacks : [];
  } catch {
    // Without a storage, or with something else in it, it is learned again.
    return [];
  }
}

export function storeLacks(lacks: readonly string[]): void {
  try {
    if (lacks.length > 0) localStorage.setItem(KEY, JSON.stringify({ lacks, until: Date.now() + KEPT_MS }));
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is kept as long as the page.
  }
}

/** Whether the screen at `path` has something to show on a backend that lacks these reads. */
export function hasScreen(path: string, lacks: readonly string[]): boolean {
  const pathname = path.split('?')[0]!;
  const screens: unknown[] = [path, pathname, pathname.replace(/^(\/[^/]+\/)[^/]+$/, '$1:id')];
  return !lacks.some((read) => screens.includes(OPTIONAL_READS[read]?.screen));
}
