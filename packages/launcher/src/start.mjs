// `npm start`: from nothing but Node 20 and npm to the running product.
// Code that an old Node cannot parse is imported after the version check.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Mentorías necesita Node 20 o más nuevo, y esta es la versión ${process.versions.node}.`);
  process.exit(1);
}
const { becomeNode24, gatewayEnvironment, gatewayFlags, prepare } = await import('./prepare.mjs');
await prepare();
await becomeNode24([...gatewayFlags(), 'packages/launcher/src/serve.ts'], gatewayEnvironment());
