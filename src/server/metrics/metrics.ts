import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PmsCall } from '#server/gateways/cloudbeds/http-client.ts'
import type { AnsweredRequest } from '#server/process/request-log.ts'
import type { ProgramVersion } from '#server/process/version.ts'

/** From the duration of a cached page to the longest possible one. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const PMS_CALL_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Counts events of this process for Prometheus. */
export interface Metrics {
  registry: Registry
  onAnswered: (request: AnsweredRequest) => void
  onShed: (reason: string) => void
  onPmsCall: (call: PmsCall) => void
}

/** Creates the metrics. Labels have few distinct values: no URLs, no IP addresses. */
export function openMetrics({ version, commit = 'unknown' }: ProgramVersion): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: 'hotel_build_info',
    help: 'The running program.',
    labelNames: ['version', 'commit'],
    registers,
  })
  build.set({ version, commit }, 1)
  const requests = new Histogram({
    name: 'hotel_http_request_duration_seconds',
    help: 'Answered requests by the pattern of their address.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const shed = new Counter({
    name: 'hotel_http_requests_shed_total',
    help: 'Requests refused with 503 because the process is overloaded.',
    labelNames: ['reason'],
    registers,
  })
  return {
    registry,
    onAnswered: ({ method, route, status, ms }) =>
      requests.observe({ method, route, status }, ms / 1000),
    onShed: (reason) => shed.inc({ reason }),
    onPmsCall: pmsCallObserver(registry),
  }
}

function pmsCallObserver(registry: Registry): Metrics['onPmsCall'] {
  const registers = [registry]
  const calls = new Histogram({
    name: 'hotel_pms_call_duration_seconds',
    help: 'Calls of the hotel-management system, with waiting, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: PMS_CALL_SECONDS,
    registers,
  })
  const breaker = new Gauge({
    name: 'hotel_pms_breaker_open',
    help: '1 while calls are stopped because the hotel-management system does not answer.',
    registers,
  })
  return ({ operation, outcome, ms, isBreakerOpen }) => {
    calls.observe({ operation, outcome }, ms / 1000)
    breaker.set(isBreakerOpen ? 1 : 0)
  }
}
