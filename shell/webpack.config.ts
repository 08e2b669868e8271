import { shellConfig } from '@mentorias/federation/webpack/shell-preset';

export default shellConfig(import.meta.dirname);
