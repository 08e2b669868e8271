import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chromiumOptions } from '../browser.ts';
import { findChromium } from './find-chromium.ts';

/** The only programs of the machine: a shell, which looks for the others, and what a test adds. */
let programs: string;

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  symlinkSync('/bin/sh', join(programs, 'sh'));
  vi.stubEnv('PATH', programs);
  vi.stubEnv('CHROMIUM_PATH', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(programs, { recursive: true });
});

test('a journey, a picture or a figure takes the Chromium of the machine, the one without a window first', () => {
  install('chromium');
  expect(chromiumOptions().executablePath).toBe(join(programs, 'chromium'));
  install('chromium-headless-shell');
  expect(chromiumOptions().executablePath).toBe(join(programs, 'chromium-headless-shell'));
});

test('CHROMIUM_PATH comes before what is installed, and has to be there', () => {
  install('chromium');
  const named = install('google-chrome');
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(findChromium()).toBe(named);
  vi.stubEnv('CHROMIUM_PATH', join(programs, 'nothing'));
  expect(() => findChromium()).toThrow(/^CHROMIUM_PATH names .*nothing, which is not there\.$/);
});

function install(name: string): string {
  const path = join(programs, name);
  symlinkSync('/bin/true', path);
  return path;
}
