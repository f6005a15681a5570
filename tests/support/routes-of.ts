/** The routes in Fastify's drawing, which indents a route below the beginning of its path. */
export function routesOf(drawing: string) {
  const parents: string[] = []
  return drawing
    .split('\n')
    .filter((line) => line.includes('── '))
    .map((line) => {
      const [, indent = '', end = '', methods = ''] =
        /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + (depth > 0 && end === '*' ? '/*' : end)
      parents.splice(depth, parents.length, path)
      return { path, methods: methods.split(', ') }
    })
}
