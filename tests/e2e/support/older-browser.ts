/** Takes from the browser what one of the list in `browsers.json` lacks, by the keys of MDN's data. */
export function removeFeatures(keys: readonly string[]): void {
  for (const key of keys) {
    const path = key.replace(/^(?:javascript\.builtins|api)\.|_static$/g, '').split('.')
    const member = path.pop() ?? ''
    const owner = path.reduce<unknown>((object, name) => {
      if (name === 'Window') return object
      if (name === 'TypedArray') return Reflect.getPrototypeOf(Int8Array)
      return Reflect.get(Object(object), name)
    }, globalThis)
    Reflect.deleteProperty(Object(owner), member)
    if (!key.endsWith('_static') && typeof owner === 'function')
      Reflect.deleteProperty(Object(owner.prototype), member)
  }
}
