export * from './alert-texts.ts';
export * from './choose-language.ts';
export * from './danger-texts.ts';
export * from './formats.ts';
export * from './harvest-text.ts';
export * from './messages.ts';
export * from './translate.ts';
export type { YieldFormats } from './yields.ts';
