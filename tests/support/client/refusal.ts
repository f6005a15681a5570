/** An error as the server words it, with what it says for programs. */
export function refusal(code: string, message: string, facts: object = {}): Promise<never> {
  // eslint-disable-next-line typescript/prefer-promise-reject-errors -- tRPC's client makes its error of this.
  return Promise.reject({ error: { message, code: -32_001, data: { code, ...facts } } })
}
