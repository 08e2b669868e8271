import { remoteConfig } from '@mentorias/federation/webpack/remote-preset';
import type { Configuration } from 'webpack';

export default (_env: unknown, { mode }: Pick<Configuration, 'mode'>) => remoteConfig(import.meta.dirname, mode);
