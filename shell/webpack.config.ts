import { shellConfig } from '@mentorias/federation/webpack/shell-preset';
import type { Configuration } from 'webpack';

/** Without Module Federation's plugin, which would add its runtime to the sign-in (decision 68): the host is `src/federation/host.ts`. */
export default (_env: unknown, { mode }: Pick<Configuration, 'mode'>) => shellConfig(import.meta.dirname, mode);
