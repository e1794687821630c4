-- The registration card of a vehicle has two sides; 'registration' is its front.
alter table vehicle_documents drop constraint vehicle_documents_type;
alter table vehicle_documents add constraint vehicle_documents_type check (
  document_type in (
    'registration', 'registration_back', 'insurance', 'emirates_id', 'driving_license', 'inspection'
  )
);
