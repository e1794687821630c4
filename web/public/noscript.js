// For browsers that do not know modules, and so run no other script: shows what pages have for those without scripts.
Array.prototype.forEach.call(document.querySelectorAll('noscript'), (part) => {
  part.outerHTML = part.textContent
})
