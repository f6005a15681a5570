/** The address of the smallest file of an upload, from that of its full WebP file. */
export const smallFile = (url: string): string => url.replace(/\.webp$/, '-small.webp')
