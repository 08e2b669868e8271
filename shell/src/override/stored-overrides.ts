import { loopbackAddress } from '@mentorias/federation/loopback';

/** The address that each remote by its name is loaded from, instead of its published release. */
export type Overrides = Record<string, string>;

const KEY = 'remote-overrides';

/** What was accepted in this tab. Storage may hold anything, and may be closed to us: nothing of that is an override. */
export function storedOverrides(): Overrides {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, address]) => address === loopbackAddress(String(address)));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps what was accepted for this tab, until it is closed. */
export function storeOverrides(overrides: Overrides) {
  sessionStorage.setItem(KEY, JSON.stringify(overrides));
}

/** Forgets all that was accepted in this tab. */
export function clearOverrides() {
  sessionStorage.removeItem(KEY);
}
