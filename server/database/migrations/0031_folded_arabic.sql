-- Letters that readers of Arabic treat alike become one; vowel marks and tatweel go. What is not Arabic stays as it is.
create function arabic_folded(words text) returns text language sql immutable strict parallel safe
  return translate(words, 'أإآٱىؤئةـًٌٍَُِّْٰ', 'اااايويه');
