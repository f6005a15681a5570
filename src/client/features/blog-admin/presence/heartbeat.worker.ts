addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(undefined), data)
})
