/** Types of the parts we use of libraries that only `npm ci --prefix tests/bench/programs` installs. */

declare module 'autocannon' {
  interface Result {
    /** Seconds. */
    duration: number
    '2xx': number
    non2xx: number
    errors: number
    latency: { p50: number; p99: number }
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  export default function autocannon(options: Options): Promise<Result>
}

declare module 'lighthouse' {
  interface AuditResult {
    id: string
    title: string
    score: number | null
    scoreDisplayMode: string
    numericValue?: number
    displayValue?: string
    details?: object
  }
  interface Category {
    title: string
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }
  interface Report {
    runtimeError?: { code: string; message: string }
    categories: Record<string, Category>
    audits: Record<string, AuditResult>
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'silent' | 'error' },
  ): Promise<{ lhr: Report } | undefined>
}

declare module 'chrome-launcher' {
  interface Chrome {
    port: number
    kill(): void
  }
  export function launch(options: { chromePath: string; chromeFlags: string[] }): Promise<Chrome>
}
