type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue }

export type FormFields = Record<string, FormValue>

/** PHP's form encoding: `rooms[0][roomTypeID]=1`. Undefined fields are left out. */
export function formEncode(fields: FormFields): URLSearchParams {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) append(encoded, name, value)
  return encoded
}

function append(encoded: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined) return
  if (typeof value !== 'object') {
    encoded.append(name, String(value))
    return
  }
  for (const [key, inner] of Object.entries(value)) append(encoded, `${name}[${key}]`, inner)
}

/** Hundredths as the property takes amounts: `12345` is `"123.45"`. */
export const formAmount = (hundredths: number): string => (hundredths / 100).toFixed(2)
