export { default } from '@mentorias/ui/vitest-config';
