import { checkAddedFiles, expectFiles } from '@mentorias/federation/loader/page-integrity';
import { pageConfig } from '../page/page-config.ts';

// An older gateway names no hashes: its page loads the shell's own late files as it did.
if (pageConfig.hashes) expectFiles('/assets/', pageConfig.hashes);
checkAddedFiles();
