import { remoteConfig } from '@mentorias/federation/webpack/remote-preset';

export default remoteConfig(import.meta.dirname);
