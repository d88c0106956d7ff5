export { type Configuration, configure } from './core/configure.ts';
