// `npm test`: installs what is missing, then every check and test; ends with one line `N passed, N failed`.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Mentorías needs Node 20 or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
const { prepare, runNode24 } = await import('../prepare.mjs');
await prepare();
await runNode24(['packages/launcher/src/tests/test-all.ts']);
