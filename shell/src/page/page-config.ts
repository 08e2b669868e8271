import type { PageConfig } from '@mentorias/federation/shell/page-config';

/** The configuration that the gateway wrote into this page. */
export const pageConfig: PageConfig = JSON.parse(document.getElementById('page-config')?.textContent ?? 'null');
