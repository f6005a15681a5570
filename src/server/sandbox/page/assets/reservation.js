// The page works without this: it only saves the visitor a step here and there.

const checkin = document.querySelector('input[name="checkin"]')
const checkout = document.querySelector('input[name="checkout"]')

function dayAfter(day) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

function moveCheckout() {
  if (!checkin.value) return
  checkout.min = dayAfter(checkin.value)
  if (checkout.value && checkout.value < checkout.min) checkout.value = checkout.min
}

if (checkin && checkout) {
  checkin.addEventListener('change', moveCheckout)
  moveCheckout()
}

for (const form of document.querySelectorAll('form[method="post"]')) {
  form.addEventListener('submit', () => {
    const button = form.querySelector('button[type="submit"]')
    button.disabled = true
  })
}

// Coming back by the browser's own button shows the page as it was left: with a dead button.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button:disabled')) button.disabled = false
})

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
