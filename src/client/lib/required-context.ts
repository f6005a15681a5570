import { createContext, useContext, type Context } from 'react'

/** A context, which is its own provider, and its hook, which throws outside a provider. */
export function requiredContext<Value extends object>(
  name: string,
): [Context<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined)
  const useValue = (): Value => {
    const value = useContext(context)
    if (!value) throw new Error(`use${name} needs a ${name}Provider above it.`)
    return value
  }
  return [context, useValue]
}
