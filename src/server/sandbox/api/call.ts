import type { Fault } from '../faults/fault.ts'
import type { Scope } from '../state/property.ts'
import type { Params } from './params.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { Shapes } from './shapes.ts'

/** One call that has come as far as its method. */
export interface Call {
  sandbox: Sandbox
  params: Params
  shapes: Shapes
  /** Where the sandbox itself is reached, for pictures and links. */
  baseUrl: string
  fault: Fault | null
}

export interface SandboxMethod {
  verb: 'GET' | 'POST' | 'PUT'
  /** Methods about webhooks and the key itself need none. */
  scope?: Scope
  /** The fields of the answer besides `success`. @throws ApiError */
  handle: (call: Call) => Record<string, unknown>
}

export type MethodTable = Readonly<Record<string, SandboxMethod>>
