// In a popup the link to the site opens it in the window that opened the popup, which closes.
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[target="_top"]')
  if (!link || !window.opener || window.opener.closed) return
  event.preventDefault()
  window.opener.location.assign(link.href)
  window.close()
})
