import { buildApp } from './app.ts';
import { apiConfigFrom } from './config.ts';
import type { Database } from './database/open-database.ts';
import { PREFIX } from './http/api.ts';
import type { ApiDocument } from './openapi/api-page.ts';

/** The OpenAPI document as the running API serves it; routes ask the database at calls alone, and none is made here. */
export async function apiDocument(): Promise<ApiDocument> {
  const app = await buildApp({ database: {} as Database, config: apiConfigFrom({}), now: () => new Date() });
  const reply = await app.inject(`${PREFIX}/openapi.json`);
  return reply.json();
}
