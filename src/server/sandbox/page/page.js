// The page works without this, which keeps departure after arrival and a form from being sent twice.

const checkin = document.querySelector('input[name="checkin"]')
const checkout = document.querySelector('input[name="checkout"]')

function moveCheckout() {
  if (!checkin.value) return
  const next = new Date(`${checkin.value}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  checkout.min = next.toISOString().slice(0, 10)
  if (checkout.value && checkout.value < checkout.min) checkout.value = checkout.min
}

if (checkin && checkout) {
  checkin.addEventListener('change', moveCheckout)
  moveCheckout()
}

for (const form of document.querySelectorAll('form[method="post"]')) {
  form.addEventListener('submit', () => {
    form.querySelector('button[type="submit"]').disabled = true
  })
}

// The browser's back button shows the page as it was left: with the button disabled.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button:disabled')) button.disabled = false
})
