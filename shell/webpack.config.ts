import { shellConfig } from '@mentorias/federation/webpack/shell-preset';
import type { Configuration } from 'webpack';

export default (_env: unknown, { mode }: Pick<Configuration, 'mode'>) => shellConfig(import.meta.dirname, mode);
