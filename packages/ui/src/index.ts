export * from './controls.ts';
export * from './eager.ts';
