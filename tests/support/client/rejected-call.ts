/** A call that is rejected with a public error. */
export function rejectedCall(code: string, message: string, data: object = {}): Promise<never> {
  // eslint-disable-next-line typescript/prefer-promise-reject-errors -- tRPC's client builds its error from this shape.
  return Promise.reject({ error: { message, code: -32_001, data: { code, ...data } } })
}
