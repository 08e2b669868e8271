import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handleError } from '@mentorias/api/http/error-handler';
import { UnreadableFileError } from '@mentorias/federation/releases/reading/guarded-file';
import { TimeLimitExceeded } from '@mentorias/federation/with-timeout';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { remoteFiles } from './remote-files.ts';
import { publishedShellFiles } from './shell-files.ts';

/** The reply to a file, where every read of the releases folder fails with `error`. */
async function replyWhere(error: Error, url: string) {
  const releases = await mkdtemp(join(tmpdir(), 'releases-'));
  const app = Fastify();
  app.setErrorHandler(handleError);
  const parts = { releases, remotes: new Map(), queue: () => Promise.reject(error) };
  await app.register(remoteFiles, parts);
  await app.register(publishedShellFiles, parts);
  const { statusCode, headers } = await app.inject(url);
  return [statusCode, headers['retry-after']];
}

describe.each(['/remotes/guide/1.0.0/home.js', '/assets/main.a.js'])('%s', (url) => {
  test.each([
    ['came too late', new TimeLimitExceeded('guide: no answer within 10000 ms')],
    ['met too many open files', new UnreadableFileError('guide', 'cannot be read (EMFILE)', 'EMFILE')],
    ['met a drive that does not answer', Object.assign(new Error('input/output error'), { code: 'EIO' })],
  ])('is a 503 with Retry-After where its reading %s (rule 13.2)', async (_, error) => {
    expect(await replyWhere(error, url)).toEqual([503, '5']);
  });

  test.each([
    ['is not there', new UnreadableFileError('guide', 'is not there', 'ENOENT')],
    ['is a link', new UnreadableFileError('guide', 'is a link', 'ELOOP')],
    ['is not what its release lists', new UnreadableFileError('guide', 'is no regular file')],
  ])('is a 404 where it %s', async (_, error) => {
    expect(await replyWhere(error, url)).toEqual([404, undefined]);
  });
});
