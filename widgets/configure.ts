export { type Configuration, configure } from './core/page/configure.ts';
