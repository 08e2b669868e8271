import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('makes what is missing and returns the first of it', () => {
  expect(makeFolder(join(folder, 'a/b/c'), 0o700)).toBe(join(folder, 'a'));
  expect(statSync(join(folder, 'a/b/c')).mode & 0o777).toBe(0o700);
  expect(makeFolder(join(folder, 'a/b/c'))).toBeUndefined();
  expect(makeFolder(join(folder, 'a/b/d'))).toBe(join(folder, 'a/b/d'));
});

test('throws where a file or a link to nothing is in the way', () => {
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file/a'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'link/a'))).toThrow('EEXIST');
});

test.runIf(process.platform === 'linux')('throws where the file system knows no new folders', () => {
  expect(() => makeFolder('/proc/mentorias/a')).toThrow('ENOENT');
});
