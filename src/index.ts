export type { Answer } from './client/answer.ts';
export type { ConnectionOptions } from './client/connect.ts';
export { type Client, type ClientOptions, createClient } from './client/create-client.ts';
export { CreatorError, type ErrorCode, type ErrorDetail } from './client/errors.ts';
export type { DataOf, PublicRoute, RequestInput } from './client/operations.ts';
export { type SafeUrlOptions, safeUrl } from './safety/safe-url.ts';
