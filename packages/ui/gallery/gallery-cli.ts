import { resolve } from 'node:path';
import { buildGallery } from './build-gallery.ts';
import { serveGallery } from './serve-gallery.ts';

/** `pnpm parts`: builds the page of all parts of the design system and serves it on loopback (PORT, 3100 unless set). */
const port = Number(process.env.PORT || 3100);

const files = await buildGallery(resolve(import.meta.dirname, '../.cache/gallery'));
serveGallery(files).listen(port, '127.0.0.1', () => process.stdout.write(`http://localhost:${port}\n`));
