/** The part of s3rver that our tests use; the package carries no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string; configs: string[] }[] })
    httpServer: { address(): { port: number } }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
