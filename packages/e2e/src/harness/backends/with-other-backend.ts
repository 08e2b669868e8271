import { afterAll, beforeEach } from 'vitest';
import { withProduct } from '../with-product.ts';
import { startOtherBackend } from './other-backend.ts';

type Backend = Parameters<typeof startOtherBackend>;

/** Starts another backend, the product in front of it, and a browser for the tests of one file; each test finds no calls received. */
export async function withOtherBackend(users: Backend[0], answers: Backend[1] = {}) {
  const backend = await startOtherBackend(users, answers);
  afterAll(() => backend.stop());
  beforeEach(() => {
    backend.received.length = 0;
  });
  return { backend, ...(await withProduct({ API_URL: backend.url })) };
}
